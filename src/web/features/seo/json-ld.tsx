/** A statement in the words of schema.org. */
export type Statement = { '@type': string | string[]; [property: string]: unknown }

/** JSON that cannot end the script it stands in, nor open a comment there. */
export const jsonForScript = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')

/**
 * Tells machines what the page is about. Only the first page of a visit is read by them: the browser's bundle has
 * neither the words nor what makes them (`import.meta.env.SSR && …`), and leaves what the server wrote.
 */
export function JsonLd({ about }: { about: Statement[] | false }) {
  const words = about ? jsonForScript({ '@context': 'https://schema.org', '@graph': about }) : ''
  return <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: words }} />
}
