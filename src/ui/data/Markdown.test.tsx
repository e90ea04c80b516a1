import { render } from '@testing-library/react'
import { describe, expect, test } from 'vitest'

import { testTable } from '#kit/table.fixture.ts'

import { Markdown } from './Markdown.tsx'

function html(text: string): string {
  return render(<Markdown text={text} />).container.firstElementChild?.innerHTML ?? ''
}

function link(uri: string): Element | null {
  return render(<Markdown text={`[Text](<${uri}>)`} />).container.querySelector('a')
}

describe('links', () => {
  test.each([
    'http://a.example/',
    'https://a.example/x?y#z',
    'mailto:a@b.example',
    'tel:+49341',
    '/relativ',
    'x/y',
    '#hash',
    '?a=b',
  ])('%s is kept', (uri) => {
    expect(link(uri)?.getAttribute('href')).toBe(uri)
  })

  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java&#115;cript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
    'blob:x',
    'java&#10;script:alert(1)',
    '&#106;avascript:alert(1)',
    '\\javascript:alert(1)',
    'java\tscript:alert(1)',
    ' javascript:alert(1)',
    'javascript&#58;alert(1)',
    'javascript:alert(1)#tracking=b',
  ])('%s becomes a void link', (uri) => {
    const found = link(uri)
    expect([found?.hasAttribute('href'), found?.getAttribute('aria-disabled')]).toEqual([false, 'true'])
  })
})

describe('what a link carries', () => {
  test('its tracking id stands behind the marker', () => {
    const found = link('/b#tracking=knopf')
    expect([found?.getAttribute('href'), found?.getAttribute('data-tracking-id')]).toEqual(['/b', 'knopf'])
  })

  test('it opens where the caller says', () => {
    expect(link('/b')?.hasAttribute('target')).toBe(false)
    const found = render(<Markdown text="[a](/b)" target="_blank" />).container.querySelector('a')
    expect([found?.target, found?.rel]).toEqual(['_blank', 'noopener'])
  })

  testTable('%s has the icon of a privacy notice: %s', (uri) => (link(uri)?.querySelector('svg') ?? null) !== null, [
    ['/erleben/DATENSCHUTZ', true],
    ['/erleben/agb', false],
  ])

  test.each(['[a]\n\n[a]: javascript:x', '<javascript:x>'])('%j has no address either', (text) => {
    const found = render(<Markdown text={text} />).container.querySelector('a')
    expect([found?.hasAttribute('href'), found?.getAttribute('aria-disabled')]).toEqual([false, 'true'])
  })
})

describe('text', () => {
  testTable('%j is drawn as %s', html, [
    // A single line break is hard, raw HTML is text, and a script never runs.
    ['eins\nzwei', '<p>eins<br>zwei</p>'],
    ['<b onclick="x()">fett</b>', '<p>&lt;b onclick="x()"&gt;fett&lt;/b&gt;</p>'],
    ['<script>x()</script>', '&lt;script&gt;x()&lt;/script&gt;'],
    // Six levels of headings, nine digits of a number in a list.
    ['###### sechs', '<h6>sechs</h6>'],
    ['####### sieben', '<p>####### sieben</p>'],
    ['123456789. neun', '<ol start="123456789"><li>neun</li></ol>'],
    ['1234567890. zehn', '<p>1234567890. zehn</p>'],
    // A tab is four columns: code.
    ['\tcode', '<pre><code>code\n</code></pre>'],
    ['**14 Tage** nach § 355 BGB', '<p><strong>14&nbsp;Tage</strong> nach §&nbsp;355&nbsp;BGB</p>'],
    [
      'per E-Mail, IP-Adresse, [E-Mail](/h?q=E-Mail), `E-Mail`, PE-Mantel, E-mail',
      '<p>per E-\u2060Mail, IP-\u2060Adresse, <a href="/h?q=E-Mail">E-\u2060Mail</a>, <code>E-Mail</code>, PE-Mantel, E-mail</p>',
    ],
    ['**stark** und *betont*', '<p><strong>stark</strong> und <em>betont</em></p>'],
  ])

  test('headings begin where the caller says, six levels in all', () => {
    const { container } = render(<Markdown text={'# a\n## b\n### c\n###### f'} topHeading={2} />)
    expect([...(container.firstElementChild?.children ?? [])].map(({ tagName }) => tagName)).toEqual([
      'H2',
      'H2',
      'H3',
      'H6',
    ])
  })

  test('an address that no picture can have is its description', () => {
    expect(html('![Bild](mailto:a@example.org)')).toBe('<p>Bild</p>')
  })

  test('an image with a hostile address is its description', () => {
    expect(html('![Bild](javascript:x)')).toBe('<p>Bild</p>')
    expect(html('![Bild](/erleben/api/contentful/images/a.jpg)')).toContain('a.jpg?w=320 320w')
  })
})

/** Inputs as in the sections of the CommonMark specification; the link rule leaves their meaning as it is. */
describe('CommonMark', () => {
  testTable('%j', (text) => html(text).replaceAll(/(?<=>)\n+|\n+(?=<(?!\/code))/g, ''), [
    // Tabs (width 4)
    ['\tfoo\tbaz', '<pre><code>foo\tbaz\n</code></pre>'],
    ['  \tfoo', '<pre><code>foo\n</code></pre>'],
    ['  - foo\n\n\tbar', '<ul><li><p>foo</p><p>bar</p></li></ul>'],
    ['- foo\n\n\t\tbar', '<ul><li><p>foo</p><pre><code>  bar\n</code></pre></li></ul>'],
    ['>\t\tfoo', '<blockquote><pre><code>  foo\n</code></pre></blockquote>'],
    ['-\t\tfoo', '<ul><li><pre><code>  foo\n</code></pre></li></ul>'],
    ['*\t*\t*\t', '<hr>'],
    ['#\tFoo', '<h1>Foo</h1>'],
    // Escapes and references
    ['\\*nicht betont\\*', '<p>*nicht betont*</p>'],
    ['\\a\\ä', '<p>\\a\\ä</p>'],
    ['\\\\*betont*', '<p>\\<em>betont</em></p>'],
    ['&nbsp;&amp;&copy;&frac34;&auml;', '<p>&nbsp;&amp;©¾ä</p>'],
    ['&#35;&#1234;&#0;&#xcab;', '<p>#Ӓ\uFFFDಫ</p>'],
    ['&nbsp &x; &#; &unbekannt;', '<p>&amp;nbsp &amp;x; &amp;#; &amp;unbekannt;</p>'],
    ['&#42;foo&#42;', '<p>*foo*</p>'],
    // Thematic breaks
    ['***\n---\n___', '<hr><hr><hr>'],
    [' - - -', '<hr>'],
    ['--\n**', '<p>--<br>**</p>'],
    ['- foo\n***\n- bar', '<ul><li>foo</li></ul><hr><ul><li>bar</li></ul>'],
    ['Foo\n***\nbar', '<p>Foo</p><hr><p>bar</p>'],
    // Headings, six levels
    ['# a\n## b\n### c\n#### d\n##### e\n###### f', '<h1>a</h1><h2>b</h2><h3>c</h3><h4>d</h4><h5>e</h5><h6>f</h6>'],
    ['####### foo', '<p>####### foo</p>'],
    ['#5 oder #hashtag', '<p>#5 oder #hashtag</p>'],
    ['## foo ##\n### bar ###   \n# foo#', '<h2>foo</h2><h3>bar</h3><h1>foo#</h1>'],
    ['Foo *bar*\n=========\n\nFoo\n---', '<h1>Foo <em>bar</em></h1><h2>Foo</h2>'],
    ['> foo\n---', '<blockquote><p>foo</p></blockquote><hr>'],
    // Code
    ['    a simple\n      block', '<pre><code>a simple\n  block\n</code></pre>'],
    ['Foo\n    bar', '<p>Foo<br>bar</p>'],
    ['```\n<\n >\n```', '<pre><code>&lt;\n &gt;\n</code></pre>'],
    ['~~~ js\naaa\n```\n~~~', '<pre><code class="language-js">aaa\n```\n</code></pre>'],
    ['````\naaa\n```\n``````', '<pre><code>aaa\n```\n</code></pre>'],
    ['```\noffen', '<pre><code>offen\n</code></pre>'],
    ['  ```\n  aaa\n    aaa\n  ```', '<pre><code>aaa\n  aaa\n</code></pre>'],
    ['`` foo ` bar ``', '<p><code>foo ` bar</code></p>'],
    ['`foo   bar`', '<p><code>foo   bar</code></p>'],
    ['*foo`*`', '<p>*foo<code>*</code></p>'],
    ['```foo``', '<p>```foo``</p>'],
    // Quotes
    ['> # Foo\n> bar\nbaz', '<blockquote><h1>Foo</h1><p>bar<br>baz</p></blockquote>'],
    ['- > eins\n  >\n  > zwei\n- b', '<ul><li><blockquote><p>eins</p><p>zwei</p></blockquote></li><li>b</li></ul>'],
    ['> - foo\n- bar', '<blockquote><ul><li>foo</li></ul></blockquote><ul><li>bar</li></ul>'],
    ['> > > foo\nbar', '<blockquote><blockquote><blockquote><p>foo<br>bar</p></blockquote></blockquote></blockquote>'],
    ['>\n> foo\n> ', '<blockquote><p>foo</p></blockquote>'],
    // Lists
    ['- one\n\n two', '<ul><li>one</li></ul><p>two</p>'],
    ['- one\n\n  two', '<ul><li><p>one</p><p>two</p></li></ul>'],
    ['123456789. ok', '<ol start="123456789"><li>ok</li></ol>'],
    ['1234567890. zu lang', '<p>1234567890. zu lang</p>'],
    ['0. ok\n003. auch', '<ol start="0"><li>ok</li><li>auch</li></ol>'],
    ['-1. nein', '<p>-1. nein</p>'],
    ['Die Zahl ist\n14.  Sie bleibt.', '<p>Die Zahl ist<br>14.  Sie bleibt.</p>'],
    ['Die Liste\n1.  beginnt', '<p>Die Liste</p><ol><li>beginnt</li></ol>'],
    ['- foo\n- bar\n+ baz', '<ul><li>foo</li><li>bar</li></ul><ul><li>baz</li></ul>'],
    ['1. foo\n2. bar\n3) baz', '<ol><li>foo</li><li>bar</li></ol><ol start="3"><li>baz</li></ol>'],
    ['- a\n - b\n  - c', '<ul><li>a</li><li>b</li><li>c</li></ul>'],
    ['- a\n- b\n\n- c', '<ul><li><p>a</p></li><li><p>b</p></li><li><p>c</p></li></ul>'],
    ['- a\n  - b\n\n    c\n- d', '<ul><li>a<ul><li><p>b</p><p>c</p></li></ul></li><li>d</li></ul>'],
    ['- foo\n-\n- bar', '<ul><li>foo</li><li></li><li>bar</li></ul>'],
    ['- # Foo\n- Bar\n  ---\n  baz', '<ul><li><h1>Foo</h1></li><li><h2>Bar</h2>baz</li></ul>'],
    // Emphasis
    ['*foo bar* a * foo*', '<p><em>foo bar</em> a * foo*</p>'],
    ['foo*bar* foo_bar_', '<p>foo<em>bar</em> foo_bar_</p>'],
    ['**foo*', '<p>*<em>foo</em></p>'],
    ['*foo**bar**baz*', '<p><em>foo<strong>bar</strong>baz</em></p>'],
    ['***foo** bar*', '<p><em><strong>foo</strong> bar</em></p>'],
    ['*foo**bar*', '<p><em>foo**bar</em></p>'],
    ['__foo, __bar__, baz__', '<p><strong>foo, <strong>bar</strong>, baz</strong></p>'],
    ['*foo _bar* baz_', '<p><em>foo _bar</em> baz_</p>'],
    ['*[foo*](/uri)', '<p>*<a href="/uri">foo*</a></p>'],
    ['„**Ja!**“ **„Nein“**', '<p>„<strong>Ja!</strong>“ <strong>„Nein“</strong></p>'],
    // Links
    ['[link](/uri "title")', '<p><a href="/uri" title="title">link</a></p>'],
    ['[link](</my uri>)', '<p><a href="/my%20uri">link</a></p>'],
    ['[link](foo(and(bar)))', '<p><a href="foo(and(bar))">link</a></p>'],
    ['[link](/my uri)', '<p>[link](/my uri)</p>'],
    ['[link [foo [bar]]](/uri)', '<p><a href="/uri">link [foo [bar]]</a></p>'],
    ['[foo [bar](/uri)](/uri)', '<p>[foo <a href="/uri">bar</a>](/uri)</p>'],
    ['[foo][bar]\n\n[BAR]: /url "t"', '<p><a href="/url" title="t">foo</a></p>'],
    ['[foo][]\n[foo]\n\n[foo]: /url', '<p><a href="/url">foo</a><br><a href="/url">foo</a></p>'],
    ['[foo]: /eins\n[foo]: /zwei\n\n[foo]', '<p><a href="/eins">foo</a></p>'],
    ['[foo]: /url "title" ok', '<p>[foo]: /url "title" ok</p>'],
    ['<https://example.org?a=b&c>', '<p><a href="https://example.org?a=b&amp;c">https://example.org?a=b&amp;c</a></p>'],
    ['<jana@example.org>', '<p><a href="mailto:jana@example.org">jana@example.org</a></p>'],
    ['![foo *bar*](/bild.png "t")', '<p><img alt="foo bar" title="t" loading="lazy" src="/bild.png"></p>'],
    ['\\![foo](/u) !\\[foo]', '<p>!<a href="/u">foo</a> ![foo]</p>'],
  ])
})

/** 50 kB of the same. */
function filled(text: string): string {
  return text.repeat(Math.ceil(50_000 / text.length)).slice(0, 50_000)
}

describe('hostile lengths', () => {
  test.each(['>', '> ', '- ', '1. ', '[', '![', '[a](', '[a](<b', '*a ', '*a_ ', '**x', '*_', '<', '&', '\\', '] '])(
    '%j over and over is shown as it is',
    (text) => {
      const long = filled(text)
      expect(render(<Markdown text={long} />).container.textContent).toBe(long)
    },
  )

  test('what people write is not', () => {
    const paragraph = 'Ein **fetter**, _betonter_ Text mit [Link](https://example.org/a_b) und `Code`.\n\n'
    const list = `${'* Punkt mit **Fett**\n'.repeat(40)}\n`
    expect(html((paragraph + list).repeat(5))).toContain('<strong>fetter</strong>')
  })
})
