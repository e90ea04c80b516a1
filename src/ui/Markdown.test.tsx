import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'

import { Markdown } from './Markdown.tsx'

/** Without the wrapper and the icons. */
function html(text: string): string {
  return renderToStaticMarkup(<Markdown text={text} />)
    .replaceAll(/<svg.*?<\/svg>/g, '')
    .replace(/^<div[^>]*>([^]*)<\/div>$/, '$1')
}

describe('CommonMark, as far as spec 5 does not change it', () => {
  test.each([
    // Tabs (width 4, spec 9)
    ['\tfoo\tbaz', '<pre><code>foo\tbaz\n</code></pre>'],
    ['  \tfoo', '<pre><code>foo\n</code></pre>'],
    ['  - foo\n\n\tbar', '<ul><li><p>foo</p><p>bar</p></li></ul>'],
    ['- foo\n\n\t\tbar', '<ul><li><p>foo</p><pre><code>  bar\n</code></pre></li></ul>'],
    ['>\t\tfoo', '<blockquote><pre><code>  foo\n</code></pre></blockquote>'],
    ['-\t\tfoo', '<ul><li><pre><code>  foo\n</code></pre></li></ul>'],
    ['*\t*\t*\t', '<hr/>'],
    ['#\tFoo', '<h1>Foo</h1>'],
    // Escapes and references
    ['\\*nicht betont\\*', '<p>*nicht betont*</p>'],
    ['\\a\\ä', '<p>\\a\\ä</p>'],
    ['\\\\*betont*', '<p>\\<em>betont</em></p>'],
    ['&nbsp;&amp;&copy;&frac34;&auml;', '<p>\u00A0&amp;©¾ä</p>'],
    ['&#35;&#1234;&#0;&#xcab;', '<p>#Ӓ\uFFFDಫ</p>'],
    ['&nbsp &x; &#; &unbekannt;', '<p>&amp;nbsp &amp;x; &amp;#; &amp;unbekannt;</p>'],
    ['&#42;foo&#42;', '<p>*foo*</p>'],
    // Thematic breaks
    ['***\n---\n___', '<hr/><hr/><hr/>'],
    [' - - -', '<hr/>'],
    ['--\n**', '<p>--<br/>**</p>'],
    ['- foo\n***\n- bar', '<ul><li>foo</li></ul><hr/><ul><li>bar</li></ul>'],
    ['Foo\n***\nbar', '<p>Foo</p><hr/><p>bar</p>'],
    // Headings, six levels (spec 9)
    ['# a\n## b\n### c\n#### d\n##### e\n###### f', '<h1>a</h1><h2>b</h2><h3>c</h3><h4>d</h4><h5>e</h5><h6>f</h6>'],
    ['####### foo', '<p>####### foo</p>'],
    ['#5 oder #hashtag', '<p>#5 oder #hashtag</p>'],
    ['## foo ##\n### bar ###   \n# foo#', '<h2>foo</h2><h3>bar</h3><h1>foo#</h1>'],
    ['Foo *bar*\n=========\n\nFoo\n---', '<h1>Foo <em>bar</em></h1><h2>Foo</h2>'],
    ['> foo\n---', '<blockquote><p>foo</p></blockquote><hr/>'],
    // Code
    ['    a simple\n      block', '<pre><code>a simple\n  block\n</code></pre>'],
    ['Foo\n    bar', '<p>Foo<br/>bar</p>'],
    ['```\n<\n >\n```', '<pre><code>&lt;\n &gt;\n</code></pre>'],
    ['~~~ js\naaa\n```\n~~~', '<pre><code>aaa\n```\n</code></pre>'],
    ['````\naaa\n```\n``````', '<pre><code>aaa\n```\n</code></pre>'],
    ['```\noffen', '<pre><code>offen\n</code></pre>'],
    ['  ```\n  aaa\n    aaa\n  ```', '<pre><code>aaa\n  aaa\n</code></pre>'],
    ['`` foo ` bar ``', '<p><code>foo ` bar</code></p>'],
    ['`foo   bar`', '<p><code>foo   bar</code></p>'],
    ['*foo`*`', '<p>*foo<code>*</code></p>'],
    ['```foo``', '<p>```foo``</p>'],
    // Quotes
    ['> # Foo\n> bar\nbaz', '<blockquote><h1>Foo</h1><p>bar<br/>baz</p></blockquote>'],
    ['> - foo\n- bar', '<blockquote><ul><li>foo</li></ul></blockquote><ul><li>bar</li></ul>'],
    ['> > > foo\nbar', '<blockquote><blockquote><blockquote><p>foo<br/>bar</p></blockquote></blockquote></blockquote>'],
    ['>\n> foo\n> ', '<blockquote><p>foo</p></blockquote>'],
    // Lists
    ['- one\n\n two', '<ul><li>one</li></ul><p>two</p>'],
    ['- one\n\n  two', '<ul><li><p>one</p><p>two</p></li></ul>'],
    ['123456789. ok', '<ol start="123456789"><li>ok</li></ol>'],
    ['1234567890. zu lang', '<p>1234567890. zu lang</p>'],
    ['0. ok\n003. auch', '<ol start="0"><li>ok</li><li>auch</li></ol>'],
    ['-1. nein', '<p>-1. nein</p>'],
    ['Die Zahl ist\n14.  Sie bleibt.', '<p>Die Zahl ist<br/>14.  Sie bleibt.</p>'],
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
    ['[link](</my uri>)', '<p><a href="/my uri">link</a></p>'],
    ['[link](foo(and(bar)))', '<p><a href="foo(and(bar))">link</a></p>'],
    ['[link](/my uri)', '<p>[link](/my uri)</p>'],
    ['[link [foo [bar]]](/uri)', '<p><a href="/uri">link [foo [bar]]</a></p>'],
    ['[foo [bar](/uri)](/uri)', '<p>[foo <a href="/uri">bar</a>](/uri)</p>'],
    ['[foo][bar]\n\n[BAR]: /url "t"', '<p><a href="/url" title="t">foo</a></p>'],
    ['[foo][]\n[foo]\n\n[foo]: /url', '<p><a href="/url">foo</a><br/><a href="/url">foo</a></p>'],
    ['[foo]: /eins\n[foo]: /zwei\n\n[foo]', '<p><a href="/eins">foo</a></p>'],
    ['[foo]: /url "title" ok', '<p>[foo]: /url &quot;title&quot; ok</p>'],
    ['<https://example.org?a=b&c>', '<p><a href="https://example.org?a=b&amp;c">https://example.org?a=b&amp;c</a></p>'],
    ['<jana@example.org>', '<p><a href="mailto:jana@example.org">jana@example.org</a></p>'],
    ['![foo *bar*](/bild.png "t")', '<p><img src="/bild.png" alt="foo bar" title="t" loading="lazy"/></p>'],
    ['\\![foo](/u) !\\[foo]', '<p>!<a href="/u">foo</a> ![foo]</p>'],
  ])('%j', (text, drawn) => {
    expect(html(text)).toBe(drawn)
  })
})

describe('the rules of spec 5', () => {
  test.each([
    ['a\nb', '<p>a<br/>b</p>'],
    ['a  \nb', '<p>a<br/>b</p>'],
    ['a\\\nb', '<p>a<br/>b</p>'],
    ['a\r\nb', '<p>a<br/>b</p>'],
    ['<b>a</b>', '<p>&lt;b&gt;a&lt;/b&gt;</p>'],
    ['<script>alert(1)</script>', '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>'],
    ['<img src=x onerror=alert(1)>', '<p>&lt;img src=x onerror=alert(1)&gt;</p>'],
    ['<!-- <script> -->', '<p>&lt;!-- &lt;script&gt; --&gt;</p>'],
    ['[a](/b#tracking=knopf)', '<p><a href="/b" data-tracking-id="knopf">a</a></p>'],
    ['![a](javascript:alert(1))', '<p>a</p>'],
  ])('%j', (text, drawn) => {
    expect(html(text)).toBe(drawn)
  })

  test.each([
    '[a](javascript:alert(1))',
    '[a](JaVaScRiPt:alert(1))',
    '[a](java&#10;script:alert(1))',
    '[a](&#106;avascript:alert(1))',
    '[a](\\javascript:alert(1))',
    '[a](<java\tscript:alert(1)>)',
    '[a](< javascript:alert(1)>)',
    '[a](javascript&colon;alert(1))'.replace('&colon;', '&#58;'),
    '[a](vbscript:x)',
    '[a](data:text/html,x)',
    '[a](javascript:alert(1)#tracking=b)',
    '[a]\n\n[a]: javascript:alert(1)',
    '<javascript:alert(1)>',
  ])('%j has no address', (text) => {
    const drawn = html(text)
    expect(drawn).toContain('aria-disabled="true"')
    expect(drawn).not.toContain('href')
  })

  test('links open where the caller says', () => {
    expect(renderToStaticMarkup(<Markdown text="[a](/b)" target="_blank" />)).toContain('target="_blank" rel="noopener"')
    expect(html('[a](/b)')).not.toContain('target')
  })

  test('only privacy notices get the icon', () => {
    const icon = (text: string) => renderToStaticMarkup(<Markdown text={text} />).includes('#Datenschutz-outline')
    expect(icon('[a](/erleben/DATENSCHUTZ)')).toBe(true)
    expect(icon('[Datenschutz](/agb)')).toBe(false)
  })
})

describe('work grows with the length, whatever is typed', () => {
  const length = 50_000
  const filled = (text: string) => text.repeat(Math.ceil(length / text.length)).slice(0, length)
  test.each([
    ...['>', '> ', '- ', '1. ', '[', '![', '[a](', '[a](<b', '[a](b "', '*a ', '*a_ ', '**x', '*_', '<', '&', '\\', '`', '] '],
  ])('%j over and over', (text) => {
    const start = performance.now()
    renderToStaticMarkup(<Markdown text={filled(text)} />)
    // Generous, for busy machines: work that grows with the square takes minutes.
    expect(performance.now() - start).toBeLessThan(10_000)
  })

  test('nesting ends at a bound, and the text stays', () => {
    expect(html(`${'> '.repeat(500)}a`).match(/<blockquote>/g)?.length).toBeLessThan(40)
    expect(html(`${'*'.repeat(5000)}a${'*'.repeat(5000)}`)).toContain('a')
    expect(html(`${'> '.repeat(500)}a`)).toContain('a')
  })

  test('many references to one long address do not multiply it without end', () => {
    const text = `[a]: /${'x'.repeat(1900)}\n\n${'[a] '.repeat(5000)}`
    expect(html(text).length).toBeLessThan(300_000)
  })
})
