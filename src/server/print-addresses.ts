import type { Services } from './services.ts'

type ServerAddresses = { port: number; bankUrl: string | null; hasPhone: boolean; hasDocs: boolean }

/** Prints the addresses of what has been started. */
export function printAddresses(
  { brands, office }: Pick<Services, 'brands' | 'office'>,
  { port, bankUrl, hasPhone, hasDocs }: ServerAddresses,
): void {
  const officeUrl = `http://${office?.hosts[0]}:${port}`
  const lines = [
    '',
    '  Sofra is open:',
    '',
    ...brands.map((brand) => `    http://${brand.hosts[0]}:${port}   ${brand.name}`),
    '',
    ...(office ? [`  The office: ${officeUrl}   (where the people of the chain work)`] : []),
    ...(office?.withDemo ? [`  Its people: ${officeUrl}/sandbox/staff   (enter as one of them)`] : []),
    ...(hasDocs ? [`  The API:  http://localhost:${port}/api/docs`] : []),
    ...(bankUrl ? [`  The bank: ${bankUrl}   (a sandbox: no money moves)`] : []),
    ...(hasPhone ? [`  The phone: http://localhost:${port}/sandbox/phone   (codes for signing in arrive here)`] : []),
    '  Stop with Ctrl-C',
    '',
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
}
