import { data } from 'react-router'

/** Any address that no page claims; the shell shows what is said about it. */
export function loader(): never {
  throw data(null, { status: 404 })
}

export default function NotFound() {
  return null
}
