import { createContext as createRouterContext } from 'react-router'
import { createContext } from 'react'

/** The nonce that the server gave this page's scripts; empty for pages that are kept. */
export const nonceContext = createRouterContext<string>('')
export const Nonce = createContext<string | undefined>(undefined)
