import type { MetaDescriptor } from 'react-router'

/** Every page's `meta`: the head that its loader has made (`head/page-head.server.ts`). */
export const pageMeta = ({
  loaderData,
}: {
  readonly loaderData?: { readonly head?: MetaDescriptor[] | undefined } | null | undefined
}): MetaDescriptor[] => loaderData?.head ?? []
