import type { ReactNode } from 'react'

/** Strokes in the text's color on a 24 by 24 grid. */
const PATHS = {
  alert: 'M12 8v5M12 16.5v.01M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Z',
  arrow: 'M5 12h14M13 6l6 6-6 6',
  bars: 'M5 20V10M12 20V4M19 20v-7',
  book: 'M12 6.5C10 5 7 4.5 3.5 4.5v14C7 18.5 10 19 12 20.5M12 6.5C14 5 17 4.5 20.5 4.5v14C17 18.5 14 19 12 20.5V6.5Z',
  building: 'M4 20V9l8-5 8 5v11M9 20v-7h6v7M3 20h18',
  calendar: 'M5 6h14a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1ZM8 3v4M16 3v4M4 11h16',
  card: 'M4 6h16a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1ZM3 10.5h18M7 14.5h4',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  chevron: 'M6 9l6 6 6-6',
  clock: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM12 7.5V12l3 2',
  close: 'M6 6l12 12M18 6 6 18',
  dollar:
    'M12 3v18M16.5 7.5c-1-1.5-2.5-2-4.5-2-2.5 0-4.5 1.2-4.5 3.2 0 4.6 9.3 2 9.3 6.6 0 2-2 3.2-4.6 3.2-2.2 0-4-.7-5-2.4',
  external: 'M14 5h5v5M19 5l-8 8M17 14v4a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1V8a1 1 0 0 1 1-1h4',
  list: 'M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01',
  lock: 'M7 11V8a5 5 0 0 1 10 0v3M6 11h12v9H6Z',
  mail: 'M4 6h16v12H4ZM4 7l8 6 8-6',
  menu: 'M4 7h16M4 12h16M4 17h16',
  minus: 'M5 12h14',
  pause: 'M8 5v14M16 5v14',
  person: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20.5c1-4 4-5.5 7.5-5.5s6.5 1.5 7.5 5.5',
  phone: 'M6 3h3l2 5-2.5 1.5a11 11 0 0 0 6 6L16 13l5 2v3a3 3 0 0 1-3.3 3A17 17 0 0 1 3 6.3 3 3 0 0 1 6 3Z',
  pin: 'M12 21c5-5.5 7-8.5 7-11.5a7 7 0 0 0-14 0C5 12.5 7 15.5 12 21ZM12 12a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  play: 'M8 5l11 7-11 7Z',
  plus: 'M12 5v14M5 12h14',
  question: 'M9.5 9.7a2.5 2.5 0 1 1 3.6 2.2c-.8.4-1.1.9-1.1 1.7M12 16.7v.01M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Z',
  scales: 'M12 4v16M8 20h8M5 7h14M5 7l-3 7a3.2 3.2 0 0 0 6 0ZM19 7l-3 7a3.2 3.2 0 0 0 6 0Z',
  shield: 'M12 3l7.5 3v5.5c0 4.5-3 8-7.5 9.5-4.5-1.5-7.5-5-7.5-9.5V6ZM8.5 12l2.5 2.5 4.5-5',
} as const

export type IconName = keyof typeof PATHS

/** Decorates the text beside it and never replaces it: screen readers skip the icon. */
export function Icon({ name, className }: { name: IconName; className?: string }): ReactNode {
  return (
    <svg className={className ? `ic ${className}` : 'ic'} viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  )
}
