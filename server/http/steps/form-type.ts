import type { Step } from '../exchange.ts'

const FORM_TYPES = /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i

/** Forms are read as browsers send them. */
export const admitFormType: Step = ({ request }) =>
  FORM_TYPES.test(request.headers['content-type'] ?? '') ? 'next' : 415
