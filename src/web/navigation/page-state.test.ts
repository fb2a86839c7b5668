import { isRouteErrorResponse, UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router'
import { expect, test } from 'vitest'
import { packState, unpackState } from './page-state.ts'

test('what loaders gave comes back as it was, and cannot end the script it travels in', () => {
  const loaderData = { root: { name: '</script><!--' }, menu: { menu: '{"a":[1]}' }, empty: null }
  const text = packState({ loaderData, errors: null })
  expect(text).not.toContain('<')
  expect(unpackState(text)).toEqual({ loaderData, errors: null })
})

test('a page that is not there is still one that is not there', () => {
  const { errors } = unpackState(packState({ loaderData: {}, errors: { root: new ErrorResponse(404, 'Not Found', 'city') } }))
  expect(isRouteErrorResponse(errors?.root)).toBe(true)
  expect(errors?.root).toMatchObject({ status: 404, statusText: 'Not Found', data: 'city' })
})

test('of a fault no more travels than its message', () => {
  const fault = new Error('Unexpected Server Error')
  const text = packState({ loaderData: {}, errors: { root: fault } })
  expect(text).not.toContain('page-state.test')
  expect(unpackState(text).errors?.root).toEqual(fault)
})
