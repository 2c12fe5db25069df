/** Every stable error code with its HTTP status and the sentence sent when the thrower gives none. */
export const ERROR_CODES = {
	bad_request: { status: 400, message: 'The request could not be read.' },
	unauthorized: { status: 401, message: 'A valid access token is required: Authorization: Bearer <ACCESS_TOKEN>.' },
	wrong_password: { status: 401, message: 'The e-mail address or the password is wrong.' },
	code_required: { status: 401, message: 'Enter the code of your authenticator app.' },
	wrong_code: { status: 401, message: 'This code is wrong or was used already.' },
	insufficient_scope: { status: 403, message: 'This access token does not have the scope for this call.' },
	fresh_sign_in_required: { status: 403, message: 'Give your password again for this.' },
	origin_not_allowed: { status: 403, message: 'This website is not allowed to use this chatbot.' },
	not_found: { status: 404, message: 'Not found.' },
	link_expired: { status: 410, message: 'This link was used already or has expired. Ask for a new one.' },
	method_not_allowed: { status: 405, message: 'This path does not support this method.' },
	request_timeout: { status: 408, message: 'The request did not arrive in time.' },
	idempotency_key_reused: { status: 409, message: 'This Idempotency-Key was already used with another body.' },
	precondition_failed: {
		status: 412,
		message: 'Somebody changed this after you read it. Nothing was saved. Read it again first.',
	},
	payload_too_large: { status: 413, message: 'The request body is too large.' },
	unsupported_media_type: { status: 415, message: 'The body must be JSON: Content-Type: application/json.' },
	validation_failed: { status: 422, message: 'Some fields are invalid.' },
	contact_required: { status: 428, message: 'The contact form has to be sent first.' },
	rate_limited: { status: 429, message: 'Too many requests' },
	headers_too_large: { status: 431, message: 'The headers of the request are too large.' },
	internal_error: { status: 500, message: 'Something went wrong on our side.' },
	model_failed: { status: 502, message: 'The AI model did not give a usable answer.' },
	service_failed: { status: 502, message: 'The service gave no usable answer.' },
	service_unavailable: { status: 503, message: 'The service is not available right now.' },
	model_unavailable: { status: 503, message: 'The AI model is not available right now.' },
	overloaded: { status: 503, message: 'The service is busy. Try again shortly.' },
	service_timeout: { status: 504, message: 'The service did not answer in time.' },
	model_timeout: { status: 504, message: 'The AI model did not answer in time.' },
	storage_full: { status: 507, message: 'The store cannot take more data right now.' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof ERROR_CODES;

/** Whether a string is one of our codes; other services may send their own. */
export function isErrorCode(value: unknown): value is ErrorCode {
	return typeof value === 'string' && Object.hasOwn(ERROR_CODES, value);
}
