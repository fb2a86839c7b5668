import { data } from 'react-router'

/** Any unknown path; the shell shows the message. */
export function loader(): never {
  throw data(null, { status: 404 })
}

export default function NotFound() {
  return null
}
