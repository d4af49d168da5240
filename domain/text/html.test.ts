import { expect, test } from 'vitest'
import { escaped, textOfHtml, unescaped } from './html.ts'

const TEXT = `a < b & "c" > 'd' &amp; &lt; &#39;`

test('a text is no markup once it is escaped, and is read back as it was', () => {
  expect(escaped(TEXT)).toBe('a &lt; b &amp; &quot;c&quot; &gt; &#39;d&#39; &amp;amp; &amp;lt; &amp;#39;')
  expect(unescaped(escaped(TEXT))).toBe(TEXT)
})

test('what is no entity of ours stays as it is', () => expect(unescaped('&nbsp; & &#60;')).toBe('&nbsp; & &#60;'))

test('the text of HTML has no tags, and entities once only', () =>
  expect(textOfHtml('<p class="a">It&#39;s <em>so</em> &amp;lt; that</p>')).toBe("It's so &lt; that"))
