/** A form post: a text per field, a list for a field that is sent several times, `null` for one that is not sent. */
export type Fields = Readonly<Record<string, string | readonly string[] | null>>

export function aPost(fields: Fields): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    if (value === null) continue
    for (const text of typeof value === 'string' ? [value] : value) data.append(name, text)
  }
  return data
}

const STEP_ONE: Fields = {
  debtAmount: '12000',
  step3Selections: ['Credit Cards', 'Medical Debt'],
  firstName: 'Ann',
  lastName: 'Lee',
}
const STEP_TWO: Fields = {
  email: 'ann@example.com',
  phone: '(512) 555-0100',
  address: '1 Main St',
  zip: '78701',
  state: 'Texas',
  consent: 'yes',
}

export const aStepOnePost = (fields: Fields = {}): FormData => aPost({ ...STEP_ONE, ...fields })
export const aLeadPost = (fields: Fields = {}): FormData => aPost({ ...STEP_ONE, ...STEP_TWO, ...fields })
export const aLeavePopupPost = (fields: Fields = {}): FormData =>
  aPost({ name: 'Ann Lee', email: 'ann@example.com', ...fields })
export const aDataRequestPost = (fields: Fields = {}): FormData =>
  aPost({
    firstName: 'Ann',
    lastName: 'Lee',
    streetAddress: '1 Main St',
    city: 'Austin',
    state: '',
    postalCode: '78701',
    email: 'ann@example.com',
    phone: '(512) 555-0100',
    responseMethod: 'Email',
    isAuthorizedAgent: 'No',
    requestDescription: 'Please delete my data.',
    ...fields,
  })
