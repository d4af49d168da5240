import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { withElement } from './with-element.tsx'

test('an element takes the place of its placeholder, and every other stays as it is', () => {
  const shown = withElement('Checked on {date} by {name}, {date.short}.', 'date', <time>May 1</time>)
  expect(renderToStaticMarkup(<p>{shown}</p>)).toBe('<p>Checked on <time>May 1</time> by {name}, {date.short}.</p>')
})
