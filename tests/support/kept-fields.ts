/** Fields whose text each form takes over, by the path that it is posted to. */
const KEPT: Readonly<Record<string, readonly string[]>> = {
  '/debt-relief-options': ['firstName', 'lastName', 'email', 'phone', 'address', 'zip'],
  '/leave-popup': ['name', 'email'],
  '/data-request-form': [
    ...['firstName', 'lastName', 'streetAddress', 'city', 'state', 'postalCode', 'email', 'phone'],
    'requestDescription',
  ],
}

/** What an accepted form owes to what was typed into it; empty for a form that stores none of it. */
export const keptFields = (path: string, typed: ReadonlyMap<string, string>): Readonly<Record<string, string>> =>
  Object.fromEntries((KEPT[path] ?? []).map((name) => [name, typed.get(name) ?? '']))

/** The reference of an accepted form, from its redirect or its JSON. */
export function referenceOf(status: number, location: string, json: string): string | undefined {
  if (status === 303) return new URL(location, 'http://site').searchParams.get('reference') ?? undefined
  const reply: { kind?: string; reference?: string } = json === '' ? {} : JSON.parse(json)
  return reply.kind === 'accepted' ? reply.reference : undefined
}
