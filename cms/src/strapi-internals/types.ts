/** Types of Strapi's own that this code reads or writes rows of. */
export const USER = 'plugin::users-permissions.user'
export const ROLE = 'plugin::users-permissions.role'
export const PERMISSION = 'plugin::users-permissions.permission'
export const FILE = 'plugin::upload.file'
