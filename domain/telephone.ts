/** The `tel:` URL of a phone number as people write it: '(800) 555-0142' → 'tel:+18005550142'. */
export const dialingAddress = (shown: string): string =>
  `tel:${shown.replace(/[^\d+]/g, '').replace(/^(?=\d{10}$)/, '+1')}`
