import { QUALIFICATION_LIMIT } from '../../domain/lead-qualification.ts'
import { dollars } from '../../domain/text/numbers.ts'

/** Who calls, when a form is passed on and who pays for it: one wording for every page, the form and the thank-you. */
export const whatWeDo =
  'We or a partner may call, text or email you. ' +
  `If you owe more than ${dollars(QUALIFICATION_LIMIT)}, we may share your form with a company that pays us. ` +
  'We do that right after you send it.'
