/** Backslash escapes and character references; names are those of HTML 4 that a German editor meets. */
const names: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00A0',
  shy: '\u00AD',
  ensp: '\u2002',
  emsp: '\u2003',
  thinsp: '\u2009',
  zwnj: '\u200C',
  zwj: '\u200D',
  copy: '©',
  reg: '®',
  trade: '™',
  deg: '°',
  para: '¶',
  sect: '§',
  middot: '·',
  bull: '•',
  hellip: '…',
  ndash: '–',
  mdash: '—',
  minus: '−',
  times: '×',
  divide: '÷',
  plusmn: '±',
  frac12: '½',
  frac14: '¼',
  frac34: '¾',
  sup1: '¹',
  sup2: '²',
  sup3: '³',
  micro: 'µ',
  euro: '€',
  cent: '¢',
  pound: '£',
  yen: '¥',
  laquo: '«',
  raquo: '»',
  lsaquo: '‹',
  rsaquo: '›',
  bdquo: '„',
  ldquo: '“',
  rdquo: '”',
  sbquo: '‚',
  lsquo: '‘',
  rsquo: '’',
  dagger: '†',
  permil: '‰',
  larr: '←',
  uarr: '↑',
  rarr: '→',
  darr: '↓',
  le: '≤',
  ge: '≥',
  ne: '≠',
  asymp: '≈',
  infin: '∞',
  auml: 'ä',
  ouml: 'ö',
  uuml: 'ü',
  Auml: 'Ä',
  Ouml: 'Ö',
  Uuml: 'Ü',
  szlig: 'ß',
  agrave: 'à',
  aacute: 'á',
  acirc: 'â',
  aring: 'å',
  aelig: 'æ',
  AElig: 'Æ',
  ccedil: 'ç',
  egrave: 'è',
  eacute: 'é',
  ecirc: 'ê',
  euml: 'ë',
  iacute: 'í',
  icirc: 'î',
  iuml: 'ï',
  ntilde: 'ñ',
  oacute: 'ó',
  ocirc: 'ô',
  oslash: 'ø',
  oelig: 'œ',
  uacute: 'ú',
  ucirc: 'û',
  Eacute: 'É',
}

const reference = /&(?:#x([0-9a-f]{1,6})|#([0-9]{1,7})|([a-z][a-z0-9]{1,30}));/iy

const escapable = new Set('!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~')

export function isEscapable(character: string | undefined): boolean {
  return character !== undefined && escapable.has(character)
}

/** The character that the text spells as a reference at a place, with the reference's length. */
export function characterAt(text: string, from: number): { text: string; length: number } | undefined {
  reference.lastIndex = from
  const found = reference.exec(text)
  if (found === null) return undefined
  const [all, hex, decimal, name] = found
  const drawn =
    name === undefined ? fromCode(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)) : named(name)
  return drawn === undefined ? undefined : { text: drawn, length: all.length }
}

function named(name: string): string | undefined {
  return Object.hasOwn(names, name) ? names[name] : undefined
}

function fromCode(code: number): string {
  const isCharacter = code > 0 && code <= 0x10_ff_ff && (code < 0xd8_00 || code > 0xdf_ff)
  return isCharacter ? String.fromCodePoint(code) : '\uFFFD'
}

/** An address or a title as it is meant: escapes and references resolved. */
export function unescaped(text: string): string {
  if (!/[\\&]/.test(text)) return text
  let result = ''
  for (let at = 0; at < text.length; at += 1) {
    const one = text[at] ?? ''
    if (one === '\\' && isEscapable(text[at + 1])) {
      at += 1
      result += text[at] ?? ''
    } else {
      const found = one === '&' ? characterAt(text, at) : undefined
      result += found?.text ?? one
      if (found !== undefined) at += found.length - 1
    }
  }
  return result
}
