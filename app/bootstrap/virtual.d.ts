declare module 'virtual:bootstrap' {
  const text: string
  export default text
}
