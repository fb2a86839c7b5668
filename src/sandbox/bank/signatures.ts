import { createHmac } from 'node:crypto'
import type { BankRequest } from './exchange.ts'

export const hmacOf = (key: string, text: string, encoding: 'hex' | 'base64'): string =>
  createHmac('sha256', key).update(text).digest(encoding)

export const isBasic = (request: BankRequest, user: string, password: string): boolean =>
  request.headers.authorization === `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`
