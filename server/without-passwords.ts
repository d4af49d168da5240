/** A message without the passwords that an address in it may carry. */
export const withoutPasswords = (message: string): string => message.replace(/:\/\/[^\s"]*@/g, '://***@')
