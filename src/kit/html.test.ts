import { expect, test } from 'vitest'

import { escapeHtml } from './html.ts'

test.each([
  ['Filme & Serien', 'Filme &amp; Serien'],
  ['<script>alert("x")</script>', '&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt;'],
  ['&lt;', '&amp;lt;'],
  ['Größe 10 m²', 'Größe 10 m²'],
])('%j becomes %j', (text, html) => {
  expect(escapeHtml(text)).toBe(html)
})
