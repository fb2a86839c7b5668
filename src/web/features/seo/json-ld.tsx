/** A schema.org statement. */
export type Statement = { '@type': string | string[]; [property: string]: unknown }

/** JSON that cannot end its script element or open a comment there. */
export const jsonForScript = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')

/**
 * Structured data for search engines. They read only the first page of a visit, so the browser's bundle contains
 * neither the data nor its code (`import.meta.env.SSR && …`), and leaves the server's output.
 */
export function JsonLd({ about }: { about: Statement[] | false }) {
  const words = about ? jsonForScript({ '@context': 'https://schema.org', '@graph': about }) : ''
  return <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: words }} />
}
