import { createContext as createRouterContext } from 'react-router'
import { createContext } from 'react'

/** The nonce for this page's scripts; empty for cached pages. */
export const nonceContext = createRouterContext<string>('')
export const Nonce = createContext<string | undefined>(undefined)
