import { copyLink } from './update-tool.ts'

/** Asks for a link's file by a post: browsers keep the addresses of downloads, and these would hold the visitor's debts. */
function postFor({ href }: HTMLAnchorElement): void {
  const { pathname, searchParams } = new URL(href)
  const form = document.createElement('form')
  form.method = 'post'
  form.action = pathname
  for (const [name, value] of searchParams) {
    const field = document.createElement('input')
    Object.assign(field, { type: 'hidden', name, value })
    form.append(field)
  }
  // A form that is off the page is not sent.
  document.body.append(form)
  form.submit()
  form.remove()
}

/** Copies the link to a result, downloads its file or prints it, if the click was on the button for that. */
export function exportResult(event: MouseEvent, target: Element): void {
  const link = target.closest<HTMLElement>('[data-copy-link]')
  const file = target.closest<HTMLAnchorElement>('a[download]')
  if (link) void copyLink(link)
  else if (file) {
    event.preventDefault()
    postFor(file)
  } else if (target.closest('[data-print]')) print()
}
