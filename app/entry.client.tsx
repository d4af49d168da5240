// First, since React writes its first HTML by this policy.
import './enhance/trusted-types.ts'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { joinTab } from './enhance/join-tab.ts'
import { APPLICATION_ID, PAGE_DATA_ID, type PageData } from './page-data/page-data.ts'
import Root from './root.tsx'

const application = document.getElementById(APPLICATION_ID)
const held = document.getElementById(PAGE_DATA_ID)
if (!application || !held) throw new Error('this document is not a page of the site')

const data: PageData = JSON.parse(held.textContent ?? '')
// The page's own file: the last but one, before this one.
const file = (held.dataset.files ?? '').split(' ').at(-2) ?? ''
const { default: page } = await import(/* @vite-ignore */ file)
joinTab()
startTransition(() => {
  hydrateRoot(
    application,
    <StrictMode>
      <Root page={page} data={data} place={location} />
    </StrictMode>,
  )
})
