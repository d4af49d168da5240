import type { Step } from '../exchange.ts'

const FORM_TYPES = /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i

/** Rejects posts in another content type than browsers send forms in. */
export const admitFormType: Step = ({ request }) =>
  FORM_TYPES.test(request.headers['content-type'] ?? '') ? 'next' : 415
