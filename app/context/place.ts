import { createContext, useContext } from 'react'

/** The page's address within the site. */
export interface Place {
  readonly pathname: string
  /** The query with its question mark, or nothing. */
  readonly search: string
}

export const PlaceContext = createContext<Place>({ pathname: '/', search: '' })

export const usePlace = (): Place => useContext(PlaceContext)
