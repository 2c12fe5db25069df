import type { EverydayWords } from '../concepts.ts';

export const vi: EverydayWords = {
	hours: {
		both: `giờ mở cửa|giờ làm việc|giờ hoạt động|giờ đóng cửa|mở cửa|đóng cửa|thứ hai|thứ ba|thứ tư|thứ năm|thứ sáu|thứ bảy|chủ nhật|cuối tuần`,
		asked: `mấy giờ mở|mấy giờ đóng|khi nào mở cửa|có mở không|mở không|mở đến mấy giờ|làm việc đến mấy giờ`,
		said: `hằng ngày|hàng ngày|ngày nghỉ|nghỉ lễ`,
	},
	phone: {
		both: `điện thoại|số điện thoại|hotline|sđt|gọi điện`,
		asked: `số của quán|gọi số nào|gọi cho`,
		said: `gọi|liên hệ số`,
	},
	email: { both: `email|e-mail|thư điện tử|địa chỉ email`, asked: `viết thư`, said: `gửi thư` },
	contact: {
		both: `liên hệ|liên lạc|chăm sóc khách hàng|hỗ trợ khách hàng`,
		asked: `nói chuyện với`,
		said: `liên hệ với chúng tôi`,
	},
	address: {
		both: `địa chỉ|vị trí|đường đi|chỉ đường`,
		asked: `ở đâu|nằm ở đâu|chỗ nào|đến bằng cách nào|đi thế nào`,
		said: `tọa lạc|nằm tại`,
	},
	price: {
		both: `bảng giá|giá cả|giá vé|giá phòng|giá thuê|giá tiền|chi phí|phụ phí|lệ phí|mất phí|tính phí`,
		asked: `bao nhiêu tiền|giá bao nhiêu|hết bao nhiêu|mất bao nhiêu`,
		said: `mỗi người|mỗi đêm`,
	},
	delivery: {
		both: `giao hàng|vận chuyển|phí giao hàng|phí ship|ship|chuyển phát`,
		asked: `giao đến *|giao tới *|giao tận nhà|gửi hàng|khi nào nhận`,
		said: `giao tận nơi`,
	},
	returns: {
		both: `đổi trả|hoàn tiền|trả hàng|đổi hàng|trả lại hàng`,
		asked: `lấy lại tiền|trả lại|đổi lại`,
		said: `hoàn lại`,
	},
	payment: {
		both: `thanh toán|trả tiền|thẻ tín dụng|bằng thẻ|thẻ visa|thẻ ngân hàng|tiền mặt|chuyển khoản|trả góp|quẹt thẻ`,
		asked: `trả bằng thẻ|hình thức thanh toán`,
		said: `chấp nhận`,
	},
	warranty: { both: `bảo hành` },
	cancellation: {
		both: `hủy đặt|hủy phòng|hủy lịch|hủy đơn|hủy vé|hủy bỏ|muốn hủy|hủy trước|hủy đặt phòng`,
		asked: `không đến được`,
		said: `báo trước`,
	},
	booking: { both: `đặt chỗ|đặt bàn|đặt phòng|đặt lịch|đặt hẹn|đặt trước|lịch hẹn`, asked: `giữ chỗ|còn chỗ` },
	parking: { both: `đỗ xe|đậu xe|bãi đỗ xe|bãi đậu xe|gửi xe|chỗ đậu xe|chỗ đỗ xe|bãi giữ xe` },
	jobs: {
		both: `tuyển dụng|việc làm|thực tập|ứng tuyển`,
		asked: `xin việc|làm việc cho|có tuyển`,
		said: `cần tuyển`,
	},
	duration: {
		both: `thời gian giao hàng|bao lâu|mất bao lâu`,
		asked: `mấy ngày|khi nào xong`,
		said: `ngày làm việc|trong vòng`,
	},
	arrival: { both: `nhận phòng|check-in|check in` },
	departure: { both: `trả phòng|check-out|check out` },
	breakfast: { both: `bữa sáng|ăn sáng|điểm tâm` },
	wifi: { both: `wifi|wi-fi|internet miễn phí|mạng không dây|mạng internet`, asked: `internet` },
	pets: { both: `thú cưng|vật nuôi|thú nuôi|con chó|chó mèo|con mèo|mang chó|dắt chó|dẫn chó|mang mèo` },
	vegetarian: { both: `ăn chay|món chay|đồ chay|thuần chay|cơm chay` },
	voucher: { both: `thẻ quà tặng|phiếu quà tặng|voucher` },
	trial: { both: `dùng thử|bản dùng thử|học thử|dùng thử miễn phí`, asked: `thử trước` },
	login: { both: `mật khẩu|đăng nhập`, asked: `quên mật khẩu|không vào được` },
	privacy: { both: `quyền riêng tư|bảo mật|dữ liệu cá nhân`, asked: `dữ liệu của tôi|có an toàn`, said: `mã hóa` },
	app: { both: `ứng dụng|app`, said: `iphone|android` },
	damage: { both: `bị hỏng|hư hỏng|bị lỗi|bị vỡ`, asked: `không hoạt động` },
	urgent: { both: `cấp cứu|khẩn cấp|cần gấp` },
	fillers: `có thể|thể|ạ|vậy|nhé|nhỉ|ơi|xin|vui lòng|làm ơn|hỏi|muốn|cần|cho hỏi|biết|quán|cửa hàng|tiệm|nhà hàng|khách sạn|phòng khám|công ty|bảo tàng|hôm nay|ngày mai|bây giờ|mua|đơn hàng|sản phẩm|mang|theo|bằng|mất|số|thông tin`,
};
