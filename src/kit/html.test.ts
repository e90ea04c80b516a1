import { escapeHtml } from './html.ts'
import { testTable } from './table.fixture.ts'

testTable('%j becomes %j', escapeHtml, [
  ['Filme & Serien', 'Filme &amp; Serien'],
  ['<script>alert("x")</script>', '&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt;'],
  ['&lt;', '&amp;lt;'],
  ['Größe 10 m²', 'Größe 10 m²'],
])
