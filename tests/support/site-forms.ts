import { randomUUID } from 'node:crypto'
import { aDataRequestPost, aLeadPost, aLeavePopupPost } from '../builders/a-post.ts'
import { sitemapPaths } from '../pages/read-page.ts'
import { type Control, formsOf, type HtmlForm } from './html-forms.ts'
import { noticeOf, postForm } from './post-form.ts'
import type { RunningSite } from './site.ts'

export type Pairs = readonly (readonly [name: string, value: string])[]

/** A form of the site as it can be filled in: what is sent when nothing is wrong, and the names of its fields. */
export interface FillableForm {
  readonly action: string
  readonly method: 'get' | 'post'
  readonly names: readonly string[]
  /** Controls whose text a refused form shows again as it was typed. */
  readonly texts: ReadonlySet<string>
  /** The page's script sends it and reads JSON. */
  readonly byScript: boolean
  /** What a browser sends, filled in well: another person each time. */
  fill(): Pairs
}

const TEXT_KINDS = ['text', 'email', 'tel', 'textarea', 'search']

let people = 0

/** Good values by field name, for the fields of whatever form has them. */
function goodValues(): Readonly<Record<string, string>> {
  people += 1
  const number = String(people).padStart(7, '0')
  return {
    debtAmount: '12000',
    firstName: 'Ann',
    lastName: 'Lee',
    name: 'Ann Lee',
    email: `ann.${number}@example.com`,
    phone: `(512) ${number.slice(0, 3)}-${number.slice(3)}`,
    address: '1 Main St',
    zip: '78701',
    state: 'Texas',
    consent: 'yes',
    streetAddress: '1 Main St',
    city: 'Austin',
    postalCode: '78701',
    responseMethod: 'Email',
    isAuthorizedAgent: 'No',
    requestDescription: 'Please delete my data.',
    selectedState: 'Texas',
    formKey: randomUUID(),
  }
}

function fillable({ action, method, controls }: HtmlForm): FillableForm {
  const names = [...new Set(controls.map(({ name }) => name))]
  const text = ({ kind }: Control) => TEXT_KINDS.includes(kind)
  return {
    action,
    method,
    names,
    texts: new Set(controls.filter(text).map(({ name }) => name)),
    byScript: false,
    fill() {
      const good = goodValues()
      const asSent = controls.filter(({ sent }) => sent)
      const missing = names.filter((name) => name in good && !asSent.some((control) => control.name === name))
      return [
        ...asSent.map(({ name, value, kind }): [string, string] => [
          name,
          kind === 'hidden' && name !== 'formKey' ? value : (good[name] ?? value),
        ]),
        ...missing
          .filter((name) => controls.some((control) => control.name === name && control.kind !== 'button'))
          .map((name): [string, string] => [name, good[name] ?? '']),
        ...(names.includes('step3Selections') && !asSent.some(({ name }) => name === 'step3Selections')
          ? [['step3Selections', 'Credit Cards'] as [string, string]]
          : []),
      ]
    },
  }
}

/** The same fields as the page's script sends them. */
const scripted = (action: string, post: () => FormData, more: Readonly<Record<string, string>>): FillableForm => {
  const pairs = (): [string, string][] => {
    const good = goodValues()
    const all = [...post(), ...Object.entries(more)].map(([name, value]): [string, string] => [name, String(value)])
    return [...all.filter(([name]) => name !== 'formKey'), ['formKey', good.formKey ?? ''] as [string, string]].map(
      ([name, value]) => [name, ['email', 'phone'].includes(name) ? (good[name] ?? value) : value],
    )
  }
  return {
    action,
    method: 'post',
    names: [...new Set(pairs().map(([name]) => name))],
    texts: new Set(),
    byScript: true,
    fill: pairs,
  }
}

/** Fields that only scripts send. */
const BY_SCRIPT = { screenWidth: '390', privacySignal: '0', arrival: '', website: '' }

/** Every form of the site, each once: of the pages given and all of the sitemap, of step 2, and as scripts send them. */
export async function formsOfSite(
  site: RunningSite,
  pages: readonly string[],
  wholeSitemap: boolean,
): Promise<FillableForm[]> {
  const paths = [...new Set([...pages, ...(wholeSitemap ? await sitemapPaths(site) : [])])]
  const found = new Map<string, HtmlForm>()
  const gather = (html: string, page: string) => {
    for (const form of formsOf(html, page)) {
      // The same tool on two pages, and the footer's form, count once.
      const tool = form.controls.find(({ name }) => name === 'tool')?.value ?? ''
      const key = [
        form.method,
        form.method === 'get' ? tool : form.action,
        ...new Set(form.controls.map(({ name }) => name)),
      ].join(' ')
      if (!found.has(key)) found.set(key, form)
    }
  }
  for (const path of paths) gather(await (await fetch(site.url + path)).text(), path)
  const first = [...found.values()]
    .map(fillable)
    .find(({ names, action }) => names.includes('step3Selections') && action)
  const data = new FormData()
  for (const [name, value] of first?.fill() ?? []) data.append(name, value)
  gather(await (await postForm(site, '/debt-relief-options', data)).text(), '/debt-relief-options')
  const notice = { consentNotice: await noticeOf(site) }
  return [
    ...[...found.values()].map(fillable),
    scripted('/debt-relief-options', aLeadPost, { ...BY_SCRIPT, ...notice }),
    scripted('/data-request-form', aDataRequestPost, BY_SCRIPT),
    scripted('/leave-popup', aLeavePopupPost, BY_SCRIPT),
  ]
}
