/** One measured figure. `unit` and `goal` are printed beside it. */
export interface Figure {
  readonly name: string
  readonly value: number
  readonly unit: string
  readonly goal?: string
}
