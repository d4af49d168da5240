/** Key of the local storage. Wiping it wipes all that the tools ever keep on the device. */
export const DEBT_LIST = 'debtList'
