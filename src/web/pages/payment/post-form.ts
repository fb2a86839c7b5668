/** Posts fields to another site's page, in this window or in a frame. */
export function postForm(url: string, fields: Record<string, string>, target = '_self'): void {
  const form = document.createElement('form')
  form.method = 'POST'
  form.action = url
  form.target = target
  form.hidden = true
  for (const [name, value] of Object.entries(fields)) {
    const input = document.createElement('input')
    input.type = 'hidden'
    input.name = name
    input.value = value
    form.append(input)
  }
  document.body.append(form)
  form.submit()
  form.remove()
}
