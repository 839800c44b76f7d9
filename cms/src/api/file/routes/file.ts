const handler = (act: string) => `api::file.file.${act}`

export default {
  routes: [
    { method: 'GET', path: '/manage/files', handler: handler('list'), config: {} },
    { method: 'POST', path: '/manage/files', handler: handler('upload'), config: {} },
    { method: 'GET', path: '/manage/files/:id', handler: handler('read'), config: {} },
    { method: 'PUT', path: '/manage/files/:id', handler: handler('save'), config: {} },
    { method: 'POST', path: '/manage/files/:id/replace', handler: handler('replace'), config: {} },
    { method: 'DELETE', path: '/manage/files/:id', handler: handler('remove'), config: {} },
  ],
}
