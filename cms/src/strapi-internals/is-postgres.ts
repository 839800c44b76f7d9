export const isPostgres = (): boolean => strapi.db.dialect.client === 'postgres'
