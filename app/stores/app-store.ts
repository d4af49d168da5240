import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { LocationAnswer } from '../../domain/visitor-state.ts'
import type { PageState } from '../page-data/site.ts'

/** What a visitor has typed about themselves in any form, to prefill the next one. Memory only. */
export interface User {
  readonly firstName?: string
  readonly lastName?: string
  readonly email?: string
  readonly phone?: string
  readonly address?: string
  readonly city?: string
  readonly state?: string
  readonly zip?: string
}

/** Shared app state (specification, section 3). `ready` is the flag of section 2. */
export interface SharedState {
  readonly currentUser: User | null
  readonly isAuthenticated: boolean
  readonly loading: boolean
  readonly error: string | null
  readonly ipData: LocationAnswer | null
  readonly currentState: PageState | null
  readonly routeBasedState: PageState | null
  readonly isWorkingState: boolean
  readonly selectedState: string | null
  readonly isPopupOpen: boolean
  readonly ready: boolean
}

export type StateFields = Pick<SharedState, 'currentState' | 'routeBasedState' | 'isWorkingState' | 'selectedState'>

export interface SharedActions {
  setUser(user: User): void
  clearUser(): void
  setError(error: string | null): void
  updateUserInfo(info: Partial<User>): void
  setStateFields(fields: StateFields): void
  /** Runs the state logic and then sets `ready`, whether or not it failed. An error goes no further. */
  settle(logic: () => LocationAnswer | null | Promise<LocationAnswer | null>): Promise<void>
  openPopup(): void
  closePopup(): void
  togglePopup(): void
}

const INITIAL: SharedState = {
  currentUser: null,
  isAuthenticated: false,
  loading: false,
  error: null,
  ipData: null,
  currentState: null,
  routeBasedState: null,
  isWorkingState: true,
  selectedState: null,
  isPopupOpen: false,
  ready: false,
}

export const createAppStore = () =>
  createStore<SharedState & SharedActions>()((set) => ({
    ...INITIAL,
    setUser: (currentUser) => set({ currentUser, isAuthenticated: true, error: null }),
    clearUser: () => set({ currentUser: null, isAuthenticated: false }),
    setError: (error) => set({ error, loading: false }),
    updateUserInfo: (info) =>
      set(({ currentUser }) => (currentUser ? { currentUser: { ...currentUser, ...info } } : {})),
    setStateFields: (fields) => set(fields),
    async settle(logic) {
      set({ loading: true })
      try {
        const ipData = await logic()
        if (ipData) set({ ipData })
      } catch {
        // Without a location the page shows its general content, so the visitor need not know.
      } finally {
        set({ ready: true, loading: false })
      }
    },
    openPopup: () => set({ isPopupOpen: true }),
    closePopup: () => set({ isPopupOpen: false }),
    togglePopup: () => set(({ isPopupOpen }) => ({ isPopupOpen: !isPopupOpen })),
  }))

export type AppStore = ReturnType<typeof createAppStore>

/** The browser's one store. The server must never write to it: its memory is shared by all visitors. */
export const appStore: AppStore = createAppStore()

export const useAppStore = <Value>(select: (state: SharedState & SharedActions) => Value): Value =>
  useStore(appStore, select)
