/** Redacts a path for logs and traces: the path of an invitation contains its secret. */
export function redactSecretsFromPath(path: string): string {
  return path.replace(/(\/invitation\/).*/is, '$1…').replace(/[0-9a-f]{64}/gi, '…')
}
