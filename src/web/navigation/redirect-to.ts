// oxlint-disable-next-line no-restricted-imports -- here the language is put into it.
import { redirect, type RouterContextProvider } from 'react-router'
import { pageData } from '#web/page-data.ts'
import { inLanguage } from '#web/paths.ts'

/** A redirect to another page of the shop, in the same language. */
export const redirectTo = (context: Readonly<RouterContextProvider>, address: string): Response =>
  redirect(inLanguage(address, context.get(pageData).site.addressLanguage))
