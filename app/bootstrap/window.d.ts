interface Window {
  /** What the inline script hands to the application. Missing only where that script could not run. */
  bootstrap?: {
    /** The application calls this once it listens; held clicks are replayed. */
    ready(): void
    /** Whether the pointer left the top of the window before the application listened. */
    pointerLeft(): boolean
  }
}

interface Navigator {
  /** The Network Information API, where there is one. */
  readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string }
}
