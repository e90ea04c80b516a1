import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { testTable } from '#kit/table.fixture.ts'
import { BaseContext } from '#platform/web/AppLink.tsx'

import type { RichTextNode } from '../promotion.ts'
import { RichText } from './RichText.tsx'

const text = (value: string, ...marks: string[]): RichTextNode => ({
  nodeType: 'text',
  value,
  marks: marks.map((type) => ({ type })),
})
const node = (nodeType: string, ...content: RichTextNode[]): RichTextNode => ({ nodeType, content })
const link = (uri: string): RichTextNode => ({ ...node('hyperlink', text('Ziel')), data: { uri } })

function shown(...content: RichTextNode[]) {
  return render(
    <BaseContext value="">
      <RichText node={node('document', ...content)} />
    </BaseContext>,
  ).container.innerHTML
}

testTable('%j', shown, [
  [node('paragraph', text('a'), text('b', 'bold'), text('c', 'italic')), '<p>a<b>b</b><em>c</em></p>'],
  [node('heading-2', text('a')), '<h3>a</h3>'],
  [node('heading-5', text('a')), '<h4>a</h4>'],
  [node('ordered-list', node('list-item', node('paragraph', text('a')))), '<ol><li><p>a</p></li></ol>'],
  [node('blockquote', node('paragraph', text('a'))), '<blockquote><p>a</p></blockquote>'],
  [node('hr'), '<hr>'],
  [node('heading-7', text('a')), 'a'],
  [node('script', text('alert(1)')), 'alert(1)'],
  [node('paragraph', text('<img src=x onerror=alert(1)>')), '<p>&lt;img src=x onerror=alert(1)&gt;</p>'],
])

test.each([
  ['https://example.org/a', 'https://example.org/a'],
  ['/hilfe/erleben#tracking=hilfe', '/hilfe/erleben'],
  ['mailto:a@example.org', 'mailto:a@example.org'],
  ['javascript:alert(1)', null],
  ['java\nscript:alert(1)', null],
  ['data:text/html,x', null],
])('the rule for links of editors holds: %j leads to %j', (uri, href) => {
  shown(node('paragraph', link(uri)))
  expect(screen.getByText('Ziel').getAttribute('href')).toBe(href)
})
