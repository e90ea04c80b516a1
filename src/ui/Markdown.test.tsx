import { render } from '@testing-library/react'
import { describe, expect, test } from 'vitest'

import { Markdown } from './Markdown.tsx'

function html(text: string): string {
  return render(<Markdown text={text} />).container.firstElementChild?.innerHTML ?? ''
}

function link(uri: string): Element | null {
  return render(<Markdown text={`[Text](<${uri}>)`} />).container.querySelector('a')
}

describe('links (spec 5)', () => {
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
  ])('%s becomes a void link', (uri) => {
    const found = link(uri)
    expect([found?.hasAttribute('href'), found?.getAttribute('aria-disabled')]).toEqual([false, 'true'])
  })
})

describe('text', () => {
  test.each([
    ['a single line break is hard', 'eins\nzwei', '<p>eins<br>\nzwei</p>'],
    ['raw HTML is text', '<b onclick="x()">fett</b>', '<p>&lt;b onclick="x()"&gt;fett&lt;/b&gt;</p>'],
    ['a script never runs', '<script>x()</script>', '&lt;script&gt;x()&lt;/script&gt;'],
    ['heading level 6', '###### sechs', '<h6>sechs</h6>'],
    ['seven signs are no heading', '####### sieben', '<p>####### sieben</p>'],
    ['list numbers up to nine digits', '123456789. neun', '<ol start="123456789">\n<li>neun</li>\n</ol>'],
    ['ten digits are no list', '1234567890. zehn', '<p>1234567890. zehn</p>'],
    ['a tab is four columns: code', '\tcode', '<pre><code>code\n</code></pre>'],
    ['emphasis', '**stark** und *betont*', '<p><strong>stark</strong> und <em>betont</em></p>'],
  ])('%s', (_what, text, expected) => {
    expect(html(text)).toBe(expected)
  })

  test('an image with a hostile address is its description', () => {
    expect(html('![Bild](javascript:x)')).toBe('<p>Bild</p>')
  })
})
