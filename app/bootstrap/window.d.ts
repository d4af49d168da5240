interface Window {
  /** What the head's script hands to the application; missing only where that script could not run. */
  bootstrap?: {
    /** Tells that the application listens: held clicks are replayed. */
    ready(): void
    /** Whether the pointer left the top of the window before the application listened. */
    pointerLeft(): boolean
  }
}
