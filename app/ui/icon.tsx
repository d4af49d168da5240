import type { ReactNode } from 'react'

/** Strokes in the text's color on a 24 by 24 grid. */
const PATHS = {
  alert: 'M12 8v5M12 16.5v.01M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Z',
  arrow: 'M5 12h14M13 6l6 6-6 6',
  bars: 'M5 20V10M12 20V4M19 20v-7',
  book: 'M12 6.5C10 5 7 4.5 3.5 4.5v14C7 18.500 10 19 12 20.500M12 6.500C14 5 17 4.500 20.500 4.500v14C17 18.500 14 19 12 20.500V6.500Z',
  building: 'M4 20V9l8-5 8 5v11M9 20v-7h6v7M3 20h18',
  calendar: 'M5 6h14a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1ZM8 3v4M16 3v4M4 11h16',
  card: 'M4 6h16a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1ZM3 10.500h18M7 14.500h4',
  check: 'M5 12.500l4.500 4.500L19 7.500',
  chevron: 'M6 9l6 6 6-6',
  clock: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM12 7.500V12l3 2',
  close: 'M6 6l12 12M18 6 6 18',
  dollar:
    'M12 3v18M16.500 7.500c-1-1.500-2.500-2-4.500-2-2.500 0-4.500 1.200-4.500 3.200 0 4.600 9.300 2 9.300 6.600 0 2-2 3.200-4.600 3.200-2.200 0-4-.7-5-2.400',
  external: 'M14 5h5v5M19 5l-8 8M17 14v4a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1V8a1 1 0 0 1 1-1h4',
  list: 'M9 6h11M9 12h11M9 18h11M4.500 6h.01M4.500 12h.01M4.500 18h.01',
  lock: 'M7 11V8a5 5 0 0 1 10 0v3M6 11h12v9H6Z',
  mail: 'M4 6h16v12H4ZM4 7l8 6 8-6',
  menu: 'M4 7h16M4 12h16M4 17h16',
  minus: 'M5 12h14',
  pause: 'M8 5v14M16 5v14',
  person: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.500 20.500c1-4 4-5.500 7.500-5.500s6.500 1.500 7.500 5.500',
  phone: 'M6 3h3l2 5-2.500 1.500a11 11 0 0 0 6 6L16 13l5 2v3a3 3 0 0 1-3.300 3A17 17 0 0 1 3 6.300 3 3 0 0 1 6 3Z',
  pin: 'M12 21c5-5.500 7-8.500 7-11.500a7 7 0 0 0-14 0C5 12.500 7 15.500 12 21ZM12 12a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5Z',
  play: 'M8 5l11 7-11 7Z',
  plus: 'M12 5v14M5 12h14',
  scales: 'M12 4v16M8 20h8M5 7h14M5 7l-3 7a3.200 3.200 0 0 0 6 0ZM19 7l-3 7a3.200 3.200 0 0 0 6 0Z',
  shield: 'M12 3l7.500 3v5.500c0 4.500-3 8-7.500 9.500-4.500-1.500-7.500-5-7.500-9.500V6ZM8.500 12l2.500 2.500 4.500-5',
} as const

export type IconName = keyof typeof PATHS

/** Decorates the text beside it and never replaces it: screen readers skip the icon. */
export function Icon({ name, className }: { name: IconName; className?: string }): ReactNode {
  return (
    <svg className={className ? `ic ${className}` : 'ic'} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={PATHS[name]} />
    </svg>
  )
}
