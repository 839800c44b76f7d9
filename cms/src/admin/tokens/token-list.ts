import { adminApi } from '@strapi/strapi/admin'

/** The page that lists the tokens. */
export const TOKEN_LIST = { to: '/settings/api-tokens', name: 'API tokens' }

/** The list is Strapi's, which reads it again only after a change that Strapi's own cache knows of. */
export const { useRefreshTokenListMutation } = adminApi
  .enhanceEndpoints({ addTagTypes: ['ApiToken'] })
  .injectEndpoints({
    endpoints: (builder) => ({
      refreshTokenList: builder.mutation<null, void>({
        queryFn: () => ({ data: null }),
        invalidatesTags: [{ type: 'ApiToken', id: 'LIST' }],
      }),
    }),
  })
